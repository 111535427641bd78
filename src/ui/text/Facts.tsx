import { Fragment, type ReactNode } from 'react';

/** One value with its name. */
export interface Fact {
  /** A text, or with a `key` of its own a label. */
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly key?: string | undefined;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
}

/** Details of an object: names with values. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="facts">
    {facts.map(({ key, name, value }, index) => (
      <Fragment key={key ?? (typeof name === 'string' ? name : index)}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
