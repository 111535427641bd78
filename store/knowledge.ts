/** Something that may exist or not, as the server last answered. Not known yet is undefined. */
export type Knowledge<Value> = { readonly status: 'present'; readonly value: Value } | { readonly status: 'absent' };

export const absent = { status: 'absent' } as const;

/** Reads a reply; null means that there is none. */
export const knowledgeOf = <Value>(reply: Value | null): Knowledge<Value> =>
  reply === null ? absent : { status: 'present', value: reply };

/** The value; null if there is none, or it is not known. */
export const valueOf = <Value>(knowledge: Knowledge<Value> | undefined): Value | null =>
  knowledge?.status === 'present' ? knowledge.value : null;
