import { createRepeats } from '#webform/repeats/createRepeats';
import { xform } from '#test/fixtures/xform';
import { openForm } from '#webform/engine/openForm';
import { readyPayload } from '#webform/engine/payload';
import { createPendingFiles } from '#webform/files/pendingFiles';

const FORM = xform({
  id: 'payload',
  instance: '<photo/><plan/><meta><instanceID/></meta>',
  types: { '/photo': 'binary', '/plan': 'binary' },
  body: '<upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload><upload ref="/data/plan" mediatype="application/*"><label>Plan</label></upload>',
});

const open = (restored: FormData | null) =>
  openForm({
    xml: FORM,
    properties: { deviceID: 'device' },
    restored,
    repeats: createRepeats({ isUnread: () => false }),
    fetchMedia: () => Promise.resolve(new Response('', { status: 404 })),
    onExpressionError: () => undefined,
  });

const uploads = (root: Awaited<ReturnType<typeof open>>) =>
  root.currentState.children.filter((node) => node.nodeType === 'upload');

const xmlOf = async (data: FormData | null): Promise<string> => {
  const file = data?.get('xml_submission_file');
  return file instanceof File ? file.text() : '';
};

describe('the data of a record to send', () => {
  it('has the chosen files under names of their own', async () => {
    const root = await open(null);
    uploads(root)[0]?.setValue(new File(['a'], 'well #1.jpg', { type: 'image/jpeg' }));
    const data = await readyPayload(root, createPendingFiles());
    const [, name = ''] = /<photo>(.*)<\/photo>/.exec(await xmlOf(data)) ?? [];
    expect(name).toMatch(/^\d+-[\da-f]{12}\.jpg$/);
    expect([...(data?.keys() ?? [])]).toEqual(['xml_submission_file', name]);
  });

  it('has the files of a restored record, but not those that were removed', async () => {
    const first = await open(null);
    for (const [index, name] of ['well.jpg', 'plan.pdf'].entries())
      uploads(first)[index]?.setValue(new File([name], name));
    const root = await open(await readyPayload(first, createPendingFiles()));
    const [photo, plan] = uploads(root);
    const kept = photo?.currentState.value?.name;
    expect(kept).toMatch(/\.jpg$/);
    plan?.setValue(null);
    const data = await readyPayload(root, createPendingFiles());
    expect([...(data?.keys() ?? [])]).toEqual(['xml_submission_file', kept]);
    expect(await xmlOf(data)).toContain('<plan/>');
  });

  it('is none while something is to be finished first', async () => {
    const remind = jest.fn();
    const pending = createPendingFiles();
    const release = pending.holdBack(remind);
    expect(await readyPayload(await open(null), pending)).toBeNull();
    expect(remind).toHaveBeenCalledTimes(1);
    release();
  });
});
