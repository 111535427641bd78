/** What a phone, or a person in the browser, does to the entity. */
export interface Operation {
  readonly id: string;
  readonly phone: string;
  readonly isCreate: boolean;
  /** Versions as the phone counts them. */
  readonly base: number;
  /** Null for a branch that begins with the creation. */
  readonly trunk: number | null;
  readonly values: Readonly<Record<string, string>>;
}

interface Applied {
  readonly operation: Operation;
  /** Number of versions before it. */
  readonly at: number;
  readonly snapshot: Readonly<Record<string, string>>;
}

const ranks = ['none', 'soft', 'hard'];

/**
 * The history of one entity in the plainest way: a list of operations, each applied when the one before it on its phone was, or
 * by force.
 */
export class BranchModel {
  readonly applied: Applied[] = [];
  readonly refused: string[] = [];
  private waiting: Operation[] = [];
  conflict = 'none';

  get values(): Readonly<Record<string, string>> {
    return this.applied.at(-1)?.snapshot ?? {};
  }

  deliver(operation: Operation): void {
    if (operation.isCreate || this.baseOf(operation) !== undefined) this.apply(operation);
    else this.waiting.push(operation);
    this.release();
  }

  /** Applies all that wait, by phone and number. */
  force(): void {
    const order = (one: Operation, other: Operation) =>
      one.phone < other.phone ? -1 : one.phone > other.phone ? 1 : one.base - other.base;
    for (const operation of this.waiting.toSorted(order)) {
      if (!this.waiting.includes(operation)) continue;
      this.waiting = this.waiting.filter((one) => one !== operation);
      this.apply(operation);
      this.release();
    }
  }

  private release(): void {
    const next = this.waiting.find((operation) => this.baseOf(operation) !== undefined);
    if (next === undefined) return;
    this.waiting = this.waiting.filter((one) => one !== next);
    this.apply(next);
    this.release();
  }

  /** Index of the version that a phone means. */
  private baseOf({ phone, base, trunk }: Operation): number | undefined {
    if (base === 1 || base === trunk) return base <= this.applied.length ? base - 1 : undefined;
    const before = this.applied.findIndex(
      ({ operation }) => operation.phone === phone && !operation.isCreate && operation.base === base - 1,
    );
    return before === -1 ? undefined : before;
  }

  private apply(operation: Operation): void {
    const { isCreate, values } = operation;
    const [first] = this.applied;
    const isLate = isCreate && first !== undefined;
    if (isLate && (first.operation.isCreate || this.applied.some((one) => one.operation.isCreate))) {
      this.refused.push(operation.id);
      return;
    }
    if (first !== undefined) this.raise(this.conflictOf(operation));
    this.applied.push({ operation, at: this.applied.length, snapshot: { ...this.values, ...values } });
  }

  private raise(conflict: string): void {
    if (ranks.indexOf(conflict) > ranks.indexOf(this.conflict)) this.conflict = conflict;
  }

  private conflictOf(operation: Operation): string {
    const newest = this.applied.length - 1;
    const base = operation.isCreate ? newest : (this.baseOf(operation) ?? newest);
    const from = this.applied[base]?.snapshot ?? {};
    const changed = Object.keys(operation.values).filter((key) => operation.values[key] !== this.values[key]);
    const isOverwriting = (keys: (key: string) => boolean) => (changed.some(keys) ? 'hard' : 'soft');
    if (operation.isCreate) return isOverwriting((key) => key in this.values);
    if (base !== newest) return isOverwriting((key) => this.values[key] !== from[key]);
    const ofPhone = this.applied.filter((one) => one.operation.phone === operation.phone && !one.operation.isCreate);
    const later = ofPhone.filter((one) => one.operation.base > operation.base);
    if (later.length > 0) return isOverwriting((key) => later.some((one) => key in one.operation.values));
    const others = this.applied.slice(operation.trunk ?? 1).some((one) => !ofPhone.includes(one));
    return others ? 'soft' : 'none';
  }
}
