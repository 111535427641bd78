import { useCallback, useEffect, useRef, useState } from 'react';
import { stepAt } from './positions';

export const speeds = [1, 4, 16] as const;

type Speed = (typeof speeds)[number];

/** The position in a session, and its controls. */
export interface Playing {
  readonly step: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Goes to a step, and pauses. */
  readonly go: (step: number) => void;
  /** Moves by a number of steps; keys may repeat faster than the page renders. */
  readonly move: (steps: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

/**
 * Plays a session at its own pace, divided by the speed.
 * @param positions of its states, from `positionsOf`
 */
export const usePlaying = (positions: readonly number[]): Playing => {
  const last = positions.length - 1;
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(4);
  const at = useRef(0);
  const current = useRef(0);
  const reach = useCallback((reached: number) => {
    current.current = reached;
    setStep(reached);
  }, []);

  const go = useCallback(
    (wanted: number) => {
      const reached = Math.min(Math.max(wanted, 0), last);
      at.current = positions[reached] ?? 0;
      reach(reached);
      setPlaying(false);
    },
    [last, positions, reach],
  );
  const move = useCallback((steps: number) => go(current.current + steps), [go]);

  const toggle = useCallback(() => {
    // At the end, playback restarts.
    if (!isPlaying && step >= last) {
      at.current = 0;
      reach(0);
    }
    setPlaying(!isPlaying && last > 0);
  }, [isPlaying, last, reach, step]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let before: number | undefined;
    const advance = (now: number) => {
      at.current += (now - (before ?? now)) * speed;
      before = now;
      const reached = stepAt(positions, at.current);
      reach(reached);
      if (reached >= last) setPlaying(false);
      else frame = requestAnimationFrame(advance);
    };
    let frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, last, positions, reach, speed]);

  return { step, isPlaying, speed, go, move, toggle, setSpeed };
};
