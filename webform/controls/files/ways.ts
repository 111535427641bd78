/** What a pad is for. */
export type PadUse = 'signature' | 'draw' | 'annotate';

/** The ways in which a question for a file can be answered. */
export interface Ways {
  /** By the camera of the device, in its own program, and by which of them. */
  readonly take: 'environment' | 'user' | null;
  /** By a camera that the page itself shows, where there is no such program. */
  readonly watch: 'environment' | 'user' | null;
  /** By a file that exists. */
  readonly choose: boolean;
  readonly pad: PadUse | null;
  readonly record: boolean;
  /** By a film that the page itself records, and by which camera. */
  readonly film: 'environment' | 'user' | null;
}

/** What the browser can do. */
export interface Abilities {
  /** Its file inputs open the camera. */
  readonly capture: boolean;
  /** It lets pages use the camera. */
  readonly camera: boolean;
  /** It lets pages record. */
  readonly microphone: boolean;
}

interface Rule {
  readonly take?: boolean;
  readonly facing?: 'environment' | 'user';
  readonly choose?: boolean;
  readonly pad?: PadUse;
  readonly record?: boolean;
}

/** By the kind of file; any other kind can only be chosen. */
const KINDS: Readonly<Record<string, Rule>> = {
  image: { take: true },
  audio: { record: true },
  video: { take: true },
};

/** By the appearances that change it; the others change nothing here. */
const APPEARANCES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  image: {
    new: { choose: false },
    front: { facing: 'user' },
    selfie: { facing: 'user' },
    'new-front': { choose: false, facing: 'user' },
    annotate: { pad: 'annotate' },
    draw: { take: false, pad: 'draw' },
    signature: { take: false, choose: false, pad: 'signature' },
  },
  audio: { new: { choose: false } },
  video: { new: { choose: false }, front: { facing: 'user' }, 'new-front': { choose: false, facing: 'user' } },
};

/**
 * How a question for a file is answered: by what its kind, its appearances and the quality it asks for say, and by what the
 * browser can do. A file can be chosen where nothing else is possible, or the question could not be answered.
 */
export const waysOf = (
  kind: string | null,
  appearances: Readonly<Record<string, boolean>>,
  quality: string | null,
  { capture, camera, microphone }: Abilities,
): Ways => {
  const changes = Object.entries(APPEARANCES[kind ?? ''] ?? {}).filter(([name]) => appearances[name] === true);
  const rule: Rule = Object.assign({}, KINDS[kind ?? ''], ...changes.map(([, change]) => change));
  const facing = rule.facing ?? 'environment';
  const isTaken = rule.take === true;
  const ways: Ways = {
    take: isTaken && capture ? facing : null,
    watch: isTaken && !capture && camera && kind === 'image' ? facing : null,
    choose: rule.choose ?? true,
    pad: rule.pad ?? null,
    // Another program is requested, which only devices have.
    record: rule.record === true && microphone && quality !== 'external',
    film: isTaken && !capture && camera && microphone && kind === 'video' ? facing : null,
  };
  const isPossible =
    ways.take !== null ||
    ways.watch !== null ||
    ways.record ||
    ways.film !== null ||
    ways.pad === 'signature' ||
    ways.pad === 'draw';
  return { ...ways, choose: ways.choose || !isPossible };
};

/** What this browser can do; pages that came by plain HTTP may use neither camera nor microphone. */
export const abilities = (): Abilities => {
  const devices = typeof navigator.mediaDevices?.getUserMedia === 'function';
  return {
    capture: 'capture' in document.createElement('input'),
    camera: devices,
    microphone: devices && 'MediaRecorder' in globalThis,
  };
};
