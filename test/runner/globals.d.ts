/** Has something done when this process has run all its test files (keptEnvironment.cjs). */
declare function atProcessEnd(ending: () => Promise<void>): void;
