import { bitsOf, clockOf, extensionOf, recordingType } from '#webform/controls/files/recording/recording';
import { refusalOf } from '#webform/controls/files/camera/devices';

describe('recordings', () => {
  it.each<[readonly string[], string | undefined, string | undefined]>([
    [['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'], 'audio/mp4;codecs=mp4a.40.2', 'm4a'],
    [['audio/webm;codecs=opus'], 'audio/webm;codecs=opus', 'webm'],
    [['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus', 'ogg'],
    [[], undefined, undefined],
  ])('a browser that records %j creates %s, .%s', (able, mimeType, extension) => {
    const type = recordingType('audio', (name) => able.includes(name));
    expect([type?.mimeType, type?.extension]).toEqual([mimeType, extension]);
  });

  it('a film is MP4 if the browser supports it, else WebM', () => {
    const typeOf = (...able: readonly string[]) => recordingType('video', (name) => able.includes(name))?.extension;
    expect(typeOf('video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus')).toBe('mp4');
    expect(typeOf('video/webm;codecs=vp8,opus')).toBe('webm');
    expect(typeOf()).toBeUndefined();
  });

  it('the ending of the file follows the type that it has', () => {
    const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg; codecs=opus', 'video/mp4', ''];
    expect(types.map(extensionOf)).toEqual(['m4a', 'webm', 'ogg', 'mp4', 'webm']);
  });

  it('the quality of the question sets the bit rate', () => {
    expect(['voice-only', 'low', 'normal', null, 'best'].map(bitsOf)).toEqual([16000, 24000, 64000, 64000, 64000]);
  });

  it('the length is shown in minutes and seconds', () => {
    expect([0, 9.9, 65, 3600].map(clockOf)).toEqual(['0:00', '0:09', '1:05', '60:00']);
  });

  it('the reason of a refused device comes from the browser’s exception', () => {
    const named = (name: string) => new DOMException('', name);
    const thrown = [named('NotAllowedError'), named('NotFoundError'), named('NotReadableError'), new Error(), 'x'];
    expect(thrown.map(refusalOf)).toEqual(['refused', 'missing', 'busy', 'busy', 'busy']);
  });
});
