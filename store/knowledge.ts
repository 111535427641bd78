/** Something of which there may be none, by the server's last word on it. Whatever is not known yet is undefined. */
export type Knowledge<Value> = { readonly status: 'present'; readonly value: Value } | { readonly status: 'absent' };

export const absent = { status: 'absent' } as const;

/** What an answer tells; null is the answer that there is none. */
export const knowledgeOf = <Value>(reply: Value | null): Knowledge<Value> =>
  reply === null ? absent : { status: 'present', value: reply };

/** What is there; null where there is none, or it is not known. */
export const valueOf = <Value>(knowledge: Knowledge<Value> | undefined): Value | null =>
  knowledge?.status === 'present' ? knowledge.value : null;
