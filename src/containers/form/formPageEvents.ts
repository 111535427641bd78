import { draftCreateRequested } from '#store/form/drafts';
import { formStateChosen } from '#store/form/forms';

/** The events of the head of every page of a form. */
export const formPageEvents = { onCreateDraft: draftCreateRequested, onState: formStateChosen };
