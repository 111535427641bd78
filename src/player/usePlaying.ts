import { useCallback, useEffect, useRef, useState } from 'react';
import { stepAt } from './positions';

export const speeds = [1, 4, 16] as const;

export type Speed = (typeof speeds)[number];

/** Where one is in a session, and how it goes on. */
export interface Playing {
  readonly step: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Goes to a step, and stays there. */
  readonly go: (step: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

/**
 * Moves through a session at its own pace, divided by the speed.
 * @param positions of its states, as `positionsOf` gives them
 */
export const usePlaying = (positions: readonly number[]): Playing => {
  const last = positions.length - 1;
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(4);
  const at = useRef(0);

  const go = useCallback(
    (wanted: number) => {
      const reached = Math.min(Math.max(wanted, 0), last);
      at.current = positions[reached] ?? 0;
      setStep(reached);
      setPlaying(false);
    },
    [last, positions],
  );

  const toggle = useCallback(() => {
    // At its end it begins anew.
    if (!isPlaying && step >= last) {
      at.current = 0;
      setStep(0);
    }
    setPlaying(!isPlaying && last > 0);
  }, [isPlaying, last, step]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let before: number | undefined;
    const advance = (now: number) => {
      at.current += (now - (before ?? now)) * speed;
      before = now;
      const reached = stepAt(positions, at.current);
      setStep(reached);
      if (reached >= last) setPlaying(false);
      else frame = requestAnimationFrame(advance);
    };
    let frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, last, positions, speed]);

  return { step, isPlaying, speed, go, toggle, setSpeed };
};
