const ODK = 'http://www.opendatakit.org/xforms';

/** What the engine knows of a question without offering it. */
interface Inner {
  readonly definition?: {
    readonly bind?: { readonly bindElement?: { getAttributeNS(namespace: string, name: string): string | null } };
  };
  readonly instanceNode?: { readonly value?: unknown } | null;
}

/** The quality that a question asks for; null if it does not say. */
export const qualityOf = (question: object): string | null =>
  (question as Inner).definition?.bind?.bindElement?.getAttributeNS?.(ODK, 'quality') ?? null;

/** The address of the picture that a question begins with; null if there is none. */
export const defaultPictureOf = (question: object): string | null => {
  const value = (question as Inner).instanceNode?.value;
  return typeof value === 'string' && value.trim().startsWith('jr://images/') ? value.trim() : null;
};
