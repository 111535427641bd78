import { waitFor } from '@testing-library/dom';
import type { EngineNode, EngineRoot } from '#webform/engine/engineNode';
import { leavesOf } from '#webform/kept/formLeaves';
import type { Refusal } from '#webform/engine/refusal';
import type { ShownForm } from '#webform/view/shownForm';
import type { FormOptions } from '#webform/view/formOptions';
import { mountForm } from '#webform/view/mountForm';

// jsdom has no pointers, and scrolls nothing.
HTMLElement.prototype.setPointerCapture = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

/** A question that can be answered without its control, as calculations do. */
export interface MountedQuestion extends EngineNode {
  readonly setValue: (value: unknown) => void;
}

/** Shows a form, and returns once it can be answered. */
export const mountedForm = async (xml: string, options: Partial<FormOptions> = {}) => {
  const main = document.body.appendChild(document.createElement('main'));
  const made: { root?: EngineRoot; shown?: ShownForm } = {};
  const onReady = jest.fn();
  const onFailure = jest.fn<undefined, [Refusal]>();
  const onSubmit = jest.fn<undefined, [FormData]>();
  const unmount = mountForm(main, {
    xml,
    properties: { deviceID: 'device' },
    kept: null,
    edits: false,
    begun: null,
    speaker: { chosen: () => null, choose: () => undefined, understood: ['en'] },
    fetchMedia: () => Promise.resolve(new Response('', { status: 404 })),
    onRoot: (root, shown) => void Object.assign(made, { root, shown }),
    onError: jest.fn(),
    onExpressionError: jest.fn(),
    onStopped: jest.fn(),
    ...options,
    onReady: () => {
      options.onReady?.();
      onReady();
    },
    onFailure,
    onSubmit,
  });
  await waitFor(() => expect(onReady.mock.calls.length + onFailure.mock.calls.length).toBe(1));
  const { root, shown } = made;
  if (!root || !shown) throw new Error(JSON.stringify(onFailure.mock.calls[0]?.[0]));
  return {
    main,
    root,
    shown,
    onSubmit,
    /** The question at a path such as `/data/age`. */
    question: (reference: string): MountedQuestion => {
      const found = leavesOf(root).find(({ currentState }) => currentState.reference === reference);
      if (!found) throw new Error(`no question ${reference}`);
      return found as MountedQuestion;
    },
    /** Removes the form. */
    end: (): void => {
      unmount();
      main.remove();
    },
  };
};
