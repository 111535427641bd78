import { makePathsAbsolute } from './absolutePaths';
import { askForBackgroundAudio } from './backgroundAudio';
import { offerExternalChoices } from './externalChoices';
import { writeFirstValues } from './firstValues';
import { chooseWordings, keepLoneSigns } from './labelForms';
import { offerSearchedChoices } from './searchedChoices';
import { named } from './namedElements';

/** Older names of events, and those the engine knows (ODK XForms Specification, events). */
const newerEvents: ReadonlyMap<string, string> = new Map([
  ['xforms-ready', 'odk-instance-first-load'],
  ['jr-insert', 'odk-new-repeat'],
]);

/** Devices accept older names of events, and the namespace of XML Events for the attribute. */
const renameEvents = (form: Document): boolean => {
  let isChanged = false;
  for (const action of named(form, 'setvalue', 'setgeopoint')) {
    const written = [...action.attributes].find(({ localName }) => localName === 'event')?.value;
    if (written === undefined) continue;
    const events = written.split(/\s+/).filter((event) => event !== '');
    const renamed = events.map((event) => newerEvents.get(event) ?? event).join(' ');
    if (renamed === action.getAttribute('event')) continue;
    action.setAttribute('event', renamed);
    isChanged = true;
  }
  return isChanged;
};

/** Devices show the id of a form without a title. */
const addTitle = (form: Document): boolean => {
  const [head] = named(form, 'head');
  if (!head || [...head.children].some(({ localName }) => localName === 'title')) return false;
  head.prepend(form.createElementNS(head.namespaceURI, 'title'));
  return true;
};

/**
 * Turns what devices understand of older forms into what the engine understands: relative paths, older events, no title,
 * sound in the background,
 * several wordings of one text, labels that are one sign, choices in tables next to the form, first values of days and times.
 * @param form a parsed form, which is changed
 * @returns whether anything was changed
 */
export const mendForm = (form: Document): boolean =>
  [
    makePathsAbsolute,
    renameEvents,
    addTitle,
    askForBackgroundAudio,
    chooseWordings,
    keepLoneSigns,
    offerExternalChoices,
    offerSearchedChoices,
    writeFirstValues,
  ]
    .map((mend) => mend(form))
    .includes(true);
