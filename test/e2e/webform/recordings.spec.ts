import { generateKeyPairSync } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { fill, publishForm, send, title } from '../support/webForms';
import { part, press } from '../support/webform/drawing';
import { waitingTexts, withKey } from '../support/webform/encryptedAnswers';
import { storedFiles } from '../support/webform/storedFiles';
import { extendedIf, test } from '../test';

const withFilm = (xml: string): string =>
  xml
    .replace('required="true()"', '')
    .replace('ref="/data/photo" mediatype="image/*"', 'ref="/data/photo" mediatype="video/*"')
    .replace('<label>Photo</label>', '<label>Film</label>');

/** The seconds of a length such as 1:05. */
const clockSecond = (clock: string): number => {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return 60 * minutes + seconds;
};

/** Whether a player can play its recording. */
const plays = (player: Locator): Promise<boolean> =>
  player.evaluate(async (media: HTMLMediaElement) => {
    media.muted = true;
    await media.play();
    return true;
  });

const goOn = async (page: Page): Promise<void> => {
  await page.reload();
  await press(page, 'Continue');
};

for (const kind of ['a form', 'an encrypted form'] as const)
  test(
    `a recording in ${kind} is offered at its question after its page was lost`,
    extendedIf(kind !== 'a form'),
    async ({ page, request }) => {
      const isEncrypted = kind === 'an encrypted form';
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const key = publicKey.export({ type: 'spki', format: 'der' });
      const form = await publishForm(request, (xml) => (isEncrypted ? withKey(key)(withFilm(xml)) : withFilm(xml)));
      await beLoggedIn(page);
      page.on('dialog', (dialog) => void dialog.accept());
      const complaints = listen(page);
      await page.goto(`/-/${form.enketoId}`);
      const [sound, film] = [part(page, 'Sound'), part(page, 'Film')];
      await press(sound, 'Record sound');
      await press(film, 'Record a video');
      await expect(film).toContainText('Recording, at most about 6:');
      await expect(sound.getByRole('timer')).toHaveText(/0:0[2-9]/);
      await expectAccessible(page, 'recording');

      await goOn(page);
      await expect(sound).toContainText(/before the page was closed: 0:(?!00)\d\d/);
      await expect(film).toContainText(/before the page was closed: 0:(?!00)\d\d/);
      expect(await plays(sound.locator('audio'))).toBe(true);
      expect(await plays(film.locator('video'))).toBe(true);
      await expectAccessible(page, 'offered recordings');
      await expectFits(page, 'offered recordings');

      // Without a decision, it is not lost by sending, and offered again.
      await send(page);
      await expect(sound.getByRole('alert')).toHaveText('First choose whether to use this recording.');
      await goOn(page);
      await press(sound, 'Use as the answer');
      await expect(sound).toContainText('recording.');
      await press(film, 'Discard');
      await press(film, 'Remove for good');
      await expect(film.locator('video')).toHaveCount(0);
      await expect.poll(async () => /uuid:[^"/]*\/0/.test(await page.evaluate(waitingTexts))).toBe(false);

      await press(film, 'Record a video');
      await expect(film.getByRole('timer')).toHaveText(/0:0[1-9]/);
      // The recording will be the answer, so no other answer can be chosen in the meantime.
      await expect(film.getByRole('button', { name: 'Choose file' })).toBeDisabled();
      await press(film, 'Stop');
      await expect(film.getByRole('button', { name: 'Choose file' })).toBeEnabled();
      await expect(film).toContainText('recording.');
      expect(await plays(film.locator('video'))).toBe(true);
      await send(page);
      await expect(title(page)).toHaveText('Thank you');
      expect(complaints).toEqual([]);
      if (isEncrypted) return;
      const { nameOf, contentOf } = await storedFiles<'photo' | 'sound'>(request, form);
      expect(nameOf('photo')).toMatch(/\.(mp4|webm)$/);
      expect((await contentOf('photo')).length).toBeGreaterThan(5000);
      expect((await contentOf('sound')).length).toBeGreaterThan(500);
    },
  );

test(
  'a film ends at the size limit, a sound when the microphone is disconnected; both are answers',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, withFilm);
    await beLoggedIn(page);
    await page.addInitScript(() => {
      const { start } = MediaRecorder.prototype;
      MediaRecorder.prototype.start = function (this: MediaRecorder, slice) {
        addEventListener('offline', () => {
          for (const track of this.stream.getTracks()) track.dispatchEvent(new Event('ended'));
        });
        start.call(this, slice);
      };
      // Each piece of a film counts as 40 MB.
      const size = Object.getOwnPropertyDescriptor(Blob.prototype, 'size');
      Object.defineProperty(Blob.prototype, 'size', {
        get(this: Blob) {
          const real = size?.get?.call(this);
          return !(this instanceof File) && this.type.startsWith('video/') && real > 0 ? 40_000_000 : real;
        },
      });
    });
    await page.goto(`/-/${form.enketoId}`);
    const film = part(page, 'Film');
    await press(film, 'Record a video');
    await expect(film).toContainText('The recording reached its maximum length and stopped.');
    await expect(film).toContainText('recording.');

    const sound = part(page, 'Sound');
    await press(sound, 'Record sound');
    await expect(sound.getByRole('timer')).toHaveText(/0:0[1-9]/);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(sound).toContainText('The camera or microphone was disconnected.');
    await expect(sound).toContainText('recording.');
  },
);

test(
  'a camera without new frames is reported while it films, and afterwards',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, withFilm);
    await beLoggedIn(page);
    await page.addInitScript(() => {
      const { getUserMedia } = MediaDevices.prototype;
      const mute = (track: MediaStreamTrack, muted: boolean): void => {
        Object.defineProperty(track, 'muted', { value: muted, configurable: true });
        track.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
      };
      MediaDevices.prototype.getUserMedia = async function (this: MediaDevices, wanted) {
        const stream = await getUserMedia.call(this, wanted);
        for (const name of ['offline', 'online'] as const)
          addEventListener(name, () => stream.getVideoTracks().forEach((track) => mute(track, name === 'offline')));
        return stream;
      };
    });
    const say = (name: string) => page.evaluate((what) => dispatchEvent(new Event(what)), name);
    await page.goto(`/-/${form.enketoId}`);
    const film = part(page, 'Film');
    await press(film, 'Record a video');
    await expect(film.getByRole('timer')).toHaveText(/0:0[1-9]/);
    await say('offline');
    await expect(film.getByRole('alert')).toContainText('No picture from the camera');
    await expectAccessible(page, 'a camera that stands still');
    const at = await film.getByRole('timer').innerText();
    const later = clockSecond(at) + 3;
    await expect.poll(async () => clockSecond(await film.getByRole('timer').innerText())).toBeGreaterThanOrEqual(later);
    await say('online');
    await expect(film.getByRole('alert')).toHaveCount(0);
    await press(film, 'Stop');
    await expect(film.getByRole('status').last()).toContainText(
      /The camera sent no picture for 0:\d\d minutes of the video/,
    );
    await expect(film).toContainText('recording.');
  },
);

/** Sound is recorded while the form is filled in, as the converter of XLSForm writes it. */
const withRecording = (xml: string): string =>
  xml
    .replace(/<sound\/>/, '<inner><sound/></inner>')
    .replace('nodeset="/data/sound"', 'nodeset="/data/inner/sound" required="true()"')
    .replace(/<upload ref="\/data\/sound".*?<\/upload>/s, '')
    .replace(
      '</model>',
      `<odk:recordaudio xmlns:odk="http://www.opendatakit.org/xforms" ref="/data/inner/sound"
        event="odk-instance-load" odk:quality="voice-only"/></model>`,
    );

test(
  'background audio is announced first, recorded with consent, and ends with sending',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, withRecording);
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${form.enketoId}`);
    const sound = part(page, 'Recording in the background');
    await expect(page.locator('.question-container').first()).toContainText('Recording starts when you press');
    await expectAccessible(page, 'background recording');
    await expectFits(page, 'background recording');
    await press(sound, 'Record sound');
    await expect(sound.getByRole('timer')).toHaveText(/0:0[1-9]/);
    await fill(page, 'Kaya');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(complaints).toEqual([]);
    const { nameOf, contentOf } = await storedFiles<'sound'>(request, form);
    expect(nameOf('sound')).toMatch(/\.(m4a|webm|ogg)$/);
    expect((await contentOf('sound')).length).toBeGreaterThan(500);
  },
);

test('recording is never required', { tag: '@extended' }, async ({ page, request }) => {
  const form = await publishForm(request, withRecording);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await fill(page, 'Kaya');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
});
