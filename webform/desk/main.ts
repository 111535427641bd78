import { headlessFormReady, type HeadlessFormReply, type HeadlessFormTask } from '#api/form/headlessForm';
import { isEncrypted, isRecordOf, versionOf, withDeprecatedId } from '../edit/record';
import { newInstanceId } from '../sending/instanceId';
import { changeRecord } from './changeRecord';
import { formOf, NoForm } from './deskForms';

const work = async (task: HeadlessFormTask): Promise<HeadlessFormReply> => {
  const { xml, change, language } = task;
  if (!isRecordOf(xml, task.xmlFormId)) return { done: false, fault: 'unread' };
  if (isEncrypted(xml)) return { done: false, fault: 'encrypted' };
  const instanceId = newInstanceId();
  if (change.kind === 'restore') {
    return { done: true, xml: withDeprecatedId(xml, instanceId, change.base), instanceId, before: '', dropped: 0 };
  }
  try {
    const { path, value } = change;
    return await changeRecord(await formOf(task, versionOf(xml)), xml, { path, value, language, instanceId });
  } catch (error) {
    if (!(error instanceof NoForm)) reportError(error);
    return { done: false, fault: error instanceof NoForm ? error.fault : 'unusable' };
  }
};

/** One record after the other: what the engine restores it keeps in one place. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ source, origin, data, ports: [port] }: MessageEvent<HeadlessFormTask>) => {
  if (source !== parent || origin !== location.origin || !port) return;
  last = last.then(async () => port.postMessage(await work(data)));
});

// The page of forms may be opened by itself; then no one asks.
if (parent !== window) parent.postMessage(headlessFormReady, location.origin);
