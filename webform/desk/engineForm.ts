import type { EngineNode, EngineRoot } from '../engine/engineNode';

/** A text of the engine; those of its own say so. */
interface Said {
  readonly asString: string;
  readonly origin?: string;
}

/** Why an answer is refused. */
interface Violation {
  readonly condition: 'constraint' | 'required';
  readonly message: Said | null;
}

/** A question as it can be answered without being shown. */
export interface DeskNode extends EngineNode {
  readonly currentState: Omit<EngineNode['currentState'], 'children'> & {
    readonly children: readonly DeskNode[] | null;
    readonly readonly: boolean;
  };
  readonly validationState: { readonly violation?: Violation | null };
  readonly setValue?: (value: string | null) => unknown;
  readonly selectValues?: (values: readonly string[]) => unknown;
}

/** A record that is open in its form. */
export interface DeskRoot extends DeskNode, Omit<EngineRoot, keyof EngineNode> {
  readonly validationState: DeskNode['validationState'] & {
    readonly violations: readonly { readonly reference: string; readonly violation: Violation }[];
  };
}

/** A form of the engine, without records. */
export interface EngineForm {
  readonly restoreInstance: (
    input: { readonly data: readonly FormData[] },
    config?: object,
  ) => Promise<{ readonly root: DeskRoot }>;
}
