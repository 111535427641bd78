/** Has something done when this process has run all its test files (keptEnvironment.cjs). */
declare function atProcessEnd(ending: () => Promise<void>): void;

/** Has something done if the test that runs fails, with the test's name, while all is still there (failedTests.cjs). */
declare function atTestFailure(act: (test: string) => Promise<void>): void;

/** See there; JavaScript, as Jest loads it before anything is translated. */
declare module '*/fileStorages.cjs' {
  export const endFileStorages: () => void;
}

/** See there. */
declare module '*/heldGlobals.cjs' {
  interface Environment {
    readonly global: Record<string, unknown>;
    setup(): Promise<void>;
  }
  export const holdGlobals: <Held extends Environment>(
    environment: Held,
  ) => Held & {
    handleTestEvent(event: { readonly name: string }, state: { readonly unhandledErrors: Error[] }): void;
  };
}

/** See there. */
declare module '*/failedTests.cjs' {
  interface Test {
    readonly name: string;
    readonly parent?: Test;
  }
  export const tellFailures: (environment: { readonly global: Record<string, unknown> }) => {
    readonly global: Record<string, unknown>;
    handleTestEvent(
      event: { readonly name: string; readonly test: Test },
      state: { readonly unhandledErrors: Error[] },
    ): unknown;
  };
}

/** What the embedded database is asked to do, as by its own thread (pgliteWorker.mjs). */
type DatabaseMessage = { readonly act: string; readonly sql?: string; readonly params?: readonly unknown[] };

/** Opens an embedded database in this thread (databaseHere.cjs); what comes back does what messages ask for. */
declare function openDatabaseHere(options: {
  readonly template: string;
  readonly settings: readonly string[];
}): Promise<
  (
    message: DatabaseMessage,
  ) => Promise<{ readonly result: unknown } | { readonly error: Readonly<Record<string, unknown>> }>
>;
