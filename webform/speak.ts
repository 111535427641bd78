import { watch } from 'vue';
import type { EngineRoot } from './engineNode';
import type { Speaker } from './speaker';
import { openingLanguage } from './spokenLanguage';

/**
 * Opens a form in the language for its person, and remembers the one that is chosen.
 * @param begun the name of the language of answers that are continued; null for new ones
 * @returns ends that
 */
export const speak = (root: EngineRoot, xml: string, begun: string | null, speaker: Speaker): (() => void) => {
  const opened = openingLanguage(root.languages, xml, begun, speaker);
  if (opened) root.setLanguage(opened);
  return watch(
    () => root.currentState.activeLanguage.language,
    (name) => speaker.choose(name),
  );
};
