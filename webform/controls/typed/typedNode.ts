import type { InputNode } from '@getodk/xforms-engine';

/** A question whose answer is typed. */
export type TypedNode = InputNode<'string' | 'int' | 'decimal' | 'date' | 'time' | 'dateTime'>;
