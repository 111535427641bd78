/** What browsers that read codes have; TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Some browsers have the class, but nothing behind it. */
const formats = async (): Promise<readonly string[]> =>
  (await detectorClass()
    ?.getSupportedFormats()
    .catch(() => [])) ?? [];

/** Whether codes can be read by a camera here. */
export const canScan = async (): Promise<boolean> =>
  typeof navigator.mediaDevices?.getUserMedia === 'function' && (await formats()).length > 0;

const LOOK_EVERY = 150;

/** Looks at a camera until a code is seen. @returns ends it */
export const lookForCode = (video: HTMLVideoElement, found: (code: string) => void): (() => void) => {
  const Detector = detectorClass();
  let isOver = Detector === undefined;
  const look = async (): Promise<void> => {
    const detector = Detector && new Detector({ formats: await formats() });
    while (!isOver) {
      const [code] = (await detector?.detect(video).catch(() => [])) ?? [];
      if (isOver) return;
      if (code && code.rawValue !== '') {
        isOver = true;
        found(code.rawValue);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  };
  void look();
  return () => {
    isOver = true;
  };
};
