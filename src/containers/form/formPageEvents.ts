import { draftCreateRequested } from '../../../store/entities/formDrafts';
import { formStateChosen } from '../../../store/entities/forms';

/** What the head of every page of a form offers. */
export const formPageEvents = { onCreateDraft: draftCreateRequested, onState: formStateChosen };
