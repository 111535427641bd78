import { useEffect, useMemo, useState } from 'react';
import { layOutXml, type XmlLayout } from './layOutXml';

// Characters that are formatted within a few milliseconds.
const SHORT = 50_000;
const STEPS_MS = 15;

/** Works until it is done, or the time is over. */
const work = (steps: Iterator<undefined, XmlLayout>, milliseconds: number): XmlLayout | null => {
  const end = performance.now() + milliseconds;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() > end) return null;
  }
};

/** The lines of an XML text; null while a long one is being formatted, in between events. */
export function useXmlLayout(text: string): XmlLayout | null {
  const short = useMemo(() => (text.length <= SHORT ? work(layOutXml(text), Infinity) : null), [text]);
  const [long, setLong] = useState<{ readonly text: string; readonly layout: XmlLayout } | null>(null);
  useEffect(() => {
    if (text.length <= SHORT) return undefined;
    const steps = layOutXml(text);
    const schedule = (): number =>
      window.setTimeout(() => {
        const layout = work(steps, STEPS_MS);
        if (layout) setLong({ text, layout });
        else timer = schedule();
      });
    let timer = schedule();
    return () => window.clearTimeout(timer);
  }, [text]);
  return short ?? (long?.text === text ? long.layout : null);
}
