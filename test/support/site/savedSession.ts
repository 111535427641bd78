import { selectModal } from '#store/core/modal';
import { recordingStopRequested, sessionSaveSubmitted } from '#store/recording/recordingEvents';
import type { SessionContents, SessionFile } from '#store/recording/sessionFile';
import { selectRecordingSince } from '#store/selectors/core/developer';
import { readSession } from '#player/readSession';
import type { Site } from '../site';

/** Contents of a file with all options on. */
export const everything: SessionContents = { values: true, names: true, texts: true };

/** The contents if no checkbox is selected. */
export const nothing: SessionContents = { values: false, names: false, texts: false };

/** The file that was saved last, as the player reads it. */
export const lastSession = async (site: Site): Promise<SessionFile> => {
  const read = await readSession(site.saved.at(-1)?.file ?? new Blob());
  if ('refusal' in read) throw new Error(`the player refuses the file: ${read.refusal.kind}`);
  return read.file;
};

/** As the switches are set, the recording is saved. */
export const saveSession = async (site: Site, contents: SessionContents): Promise<SessionFile> => {
  site.dispatch(recordingStopRequested());
  await site.idle();
  const modal = selectModal(site.state());
  if (modal?.name !== 'sessionSave') throw new Error('nobody was asked what the file shall hold');
  site.dispatch(sessionSaveSubmitted({ heard: modal.ids.heard, contents }));
  for (let turn = 0; turn < 50 && selectRecordingSince(site.state()) !== null; turn += 1) await site.idle();
  return lastSession(site);
};
