import { useEffect, useState } from 'react';
import { Stills } from '../../../../ui/picture/stills';

/** Small pictures that the browser makes; they are freed when those who show them go. */
export const useStills = (): Stills => {
  const [stills] = useState(() => new Stills());
  useEffect(() => () => stills.clear(), [stills]);
  return stills;
};
