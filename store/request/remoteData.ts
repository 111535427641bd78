/** Something that exists or not, according to the last reply. Undefined means not known yet. */
export type RemoteData<Value> = { readonly status: 'present'; readonly value: Value } | { readonly status: 'absent' };

export const absent = { status: 'absent' } as const;

/** Converts a reply; null means absent. */
export const remoteDataOf = <Value>(reply: Value | null): RemoteData<Value> =>
  reply === null ? absent : { status: 'present', value: reply };

/** The value; null if absent or not known. */
export const valueOf = <Value>(knowledge: RemoteData<Value> | undefined): Value | null =>
  knowledge?.status === 'present' ? knowledge.value : null;
