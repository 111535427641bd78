import { useEffect, useState } from 'react';
import { Stills } from '#src/ui/picture/thumbnails';

/** Thumbnails created by the browser; freed when the component unmounts. */
export const useStills = (): Stills => {
  const [stills] = useState(() => new Stills());
  useEffect(() => () => stills.clear(), [stills]);
  return stills;
};
