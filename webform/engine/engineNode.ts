/** A node of the form, as the engine hands it out. */
export interface EngineNode {
  readonly nodeId: string;
  readonly nodeType: string;
  readonly valueType?: string;
  readonly currentState: {
    readonly reference: string;
    readonly relevant: boolean;
    readonly value: unknown;
    readonly instanceValue?: string;
    readonly children: readonly EngineNode[] | null;
    readonly label?: { readonly asString: string } | null;
    /** Of questions with choices: those that can be chosen now. */
    readonly valueOptions?: readonly { readonly value: string; readonly label: { readonly asString: string } }[];
  };
  /** The answer, also while the question is not asked. */
  readonly storedAnswer?: () => string;
}

/** A language of the form, by the name that the form gives it. */
export interface Language {
  readonly language: string;
}

/** The form that is filled in, as the engine hands it out. */
export interface EngineRoot extends EngineNode {
  readonly currentState: EngineNode['currentState'] & { readonly activeLanguage: Language };
  readonly instanceState: { readonly instanceXML: string };
  readonly languages: readonly Language[];
  setLanguage(language: Language): void;
}
