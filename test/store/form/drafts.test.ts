import type { UnknownAction } from '@reduxjs/toolkit';
import { selectDraft } from '#store/form/drafts';
import { webFormIdsFound } from '#store/form/forms';
import { answered, stateAfter } from '../../support/site/states';
import { aForm } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const draft = aForm({ publishedAt: null, version: '2' });
const slot = { name: 'a.jpg', type: 'image', exists: false };
const success = { success: true } as const;

const status = (...actions: readonly (readonly UnknownAction[])[]) => selectDraft(stateAfter(...actions), key)?.status;

const draftGet = (reply: typeof draft | null) => answered('draftGet', key, reply);
const media = (reply: (typeof slot)[] | null) => answered('draftAttachmentList', key, reply);

describe('known draft', () => {
  it.each([
    ['nothing', [], undefined],
    ['it is there', [draftGet(draft)], 'present'],
    ['it is not there', [draftGet(null)], 'absent'],
    ['it is there, and asks for no media', [draftGet(draft), media([])], 'present'],
    ['it is there, and asks for media', [media([slot]), draftGet(draft)], 'present'],
    ['neither is there', [draftGet(null), media(null)], 'absent'],
    // It was created or deleted between the two answers.
    ['it is there, but no media list', [draftGet(draft), media(null)], 'absent'],
    ['no media list is there, but a draft', [media(null), draftGet(draft)], 'absent'],
    ['a media list is there, but no draft', [media([slot]), draftGet(null)], 'absent'],
    ['only the media list', [media([slot])], undefined],
  ] as const)('the state of a draft: %s', (_, actions, expected) => {
    expect(status(...actions)).toBe(expected);
  });

  it('the known draft is not an earlier draft’s data', () => {
    const none = [draftGet(null), media(null)];
    const created = answered('draftCreate', key, success);
    expect(status(...none, created, draftGet(draft))).toBe('present');
    // Requested again, as on another visit: the former media list no longer counts.
    const [asked = { type: '' }] = media([]);
    expect(status(...none, [asked], draftGet(draft))).toBe('present');
  });

  it('the known draft is absent once it was published or abandoned', () => {
    expect(status(draftGet(draft), answered('draftPublish', key, success))).toBe('absent');
    expect(status(draftGet(draft), answered('draftDelete', key, success))).toBe('absent');
  });

  it('the known draft gets a web-form id that is found later, which creates no draft', () => {
    const found = webFormIdsFound({ ...key, of: 'draft', enketoId: 'abc', enketoOnceId: null });
    expect(selectDraft(stateAfter(draftGet(draft), [found]), key)).toEqual({
      status: 'present',
      value: { ...draft, enketoId: 'abc' },
    });
    expect(status(draftGet(null), [found])).toBe('absent');
    expect(status([found])).toBeUndefined();
  });
});
