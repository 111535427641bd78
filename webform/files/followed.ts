/** Something whose changes can be followed, whichever library shows it. */
export interface Followed {
  /** @returns ends it */
  readonly follow: (listener: () => void) => () => void;
}

/** The listeners of something, and how they are notified. */
const listeners = (): Followed & { readonly notify: () => void } => {
  const all = new Set<() => void>();
  return {
    follow: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify: () => {
      for (const listener of all) listener();
    },
  };
};

/** A map whose changes can be followed. */
export class FollowedMap<Key, Value> extends Map<Key, Value> implements Followed {
  readonly #changes = listeners();
  readonly follow: Followed['follow'] = (listener) => this.#changes.follow(listener);

  override set(key: Key, value: Value): this {
    super.set(key, value);
    this.#changes.notify();
    return this;
  }

  override delete(key: Key): boolean {
    const isDeleted = super.delete(key);
    if (isDeleted) this.#changes.notify();
    return isDeleted;
  }

  override clear(): void {
    super.clear();
    this.#changes.notify();
  }
}

/** A set whose changes can be followed. */
export class FollowedSet<Value> extends Set<Value> implements Followed {
  readonly #changes = listeners();
  readonly follow: Followed['follow'] = (listener) => this.#changes.follow(listener);

  override add(value: Value): this {
    if (this.has(value)) return this;
    super.add(value);
    this.#changes.notify();
    return this;
  }

  override delete(value: Value): boolean {
    const isDeleted = super.delete(value);
    if (isDeleted) this.#changes.notify();
    return isDeleted;
  }
}
