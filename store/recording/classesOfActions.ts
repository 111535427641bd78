import { byData } from './classes';
import type { Rules } from './dataClass';

/**
 * Rules for payloads that are texts, or objects whose properties have an unusual meaning. The payload of any other
 * action is redacted by property names, and left out if it is a text.
 */
export const payloadRules: Rules = {
  'account/emailTyped': 'name',
  'answersView/answersViewChanged': 'open',
  'answersView/answersViewRemembered': 'open',
  'attention/attentionLoaded': 'open',
  'batch/batchStopRequested': 'open',
  'downloads/downloadEnded': 'address',
  'downloads/downloadCancelled': 'address',
  'downloads/downloadRetried': 'address',
  'exportOptions/exportOptionsRemembered': 'open',
  'leaving/leavePromptOpened': 'open',
  'locale/localeChosen': 'open',
  'locale/localeLoaded': 'open',
  'navigation/listQueryChanged': 'query',
  'navigation/locationChanged': 'place',
  'panels/panelFolded': 'open',
  'panels/panelUnfolded': 'open',
  'panels/panelPinnedOpen': 'open',
  'panels/panelsRemembered': 'open',
  'panels/openPanelsRestored': 'open',
  'savedViews/viewsRemembered': byData,
  'summaries/summaryRead': 'summary',
  'summaries/summaryRequested': 'summaryKey',
  'theme/themeChosen': 'open',
  'theme/themeRemembered': 'open',
};
