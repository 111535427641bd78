import { byData } from './classes';
import type { Rules } from './dataClass';

/**
 * What the payload of an action is, where it is a text, or no object whose properties have their usual meaning. The payload of each other action is
 * gone through by the names of its properties, and is in no file if it is a text.
 */
export const payloadRules: Rules = {
  'account/emailTyped': 'name',
  'answersView/answersViewChanged': 'open',
  'answersView/answersViewRemembered': 'open',
  'attention/attentionRemembered': 'open',
  'batch/batchStopRequested': 'open',
  'downloads/downloadEnded': 'address',
  'downloads/downloadCancelled': 'address',
  'downloads/downloadRetried': 'address',
  'exportOptions/exportOptionsRemembered': 'open',
  'leaving/leavingAsked': 'open',
  'locale/localeChosen': 'open',
  'locale/localeLoaded': 'open',
  'navigation/listQueryChanged': 'query',
  'navigation/locationChanged': 'place',
  'panels/panelFolded': 'open',
  'panels/panelUnfolded': 'open',
  'panels/panelKept': 'open',
  'panels/panelsRemembered': 'open',
  'panels/keptPanelsRemembered': 'open',
  'savedViews/viewsRemembered': byData,
  'summaries/summaryRead': 'summary',
  'summaries/summaryWanted': 'summaryKey',
  'theme/themeChosen': 'open',
  'theme/themeRemembered': 'open',
};
