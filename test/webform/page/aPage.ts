import { pageFrame } from '#webform/page/frame';
import { onceMarks } from '#webform/sending/onceMarks';
import type { Page } from '#webform/page/page';
import type { Protocol } from '#webform/protocol/protocol';
import { speakerOf } from '#webform/language/speaker';
import { fillAddress } from './fillAddress';
import { memoryStorage, memoryUnsent } from './memory';

/** A page for a form in an empty document, and its later navigations. */
export const aPage = (changes: Partial<Page> = {}): { readonly page: Page; readonly done: string[] } => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const done: string[] = [];
  const page: Page = {
    address: fillAddress(),
    owner: '',
    frame: pageFrame(root),
    protocol: {} as Protocol,
    unsent: memoryUnsent(),
    drafts: null,
    offline: null,
    marks: onceMarks(memoryStorage()),
    deviceId: 'transect:1',
    speaker: speakerOf(memoryStorage(), ['en-GB']),
    here: '/-/abc',
    opened: () => undefined,
    leave: (path) => done.push(path),
    reload: () => done.push('reload'),
    ...changes,
  };
  return { page, done };
};
