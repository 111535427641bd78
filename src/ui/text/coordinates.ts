/** Decimals of a degree in texts: about a metre. */
const DECIMALS = 5;

const degrees = (value: number): string => String(Number(value.toFixed(DECIMALS)));

/**
 * A position in degrees, `43.55202, -6.13027`: latitude first, as people and other maps write it. With a decimal point in every
 * language, so that the comma only separates.
 */
export const coordinatesText = (latitude: number, longitude: number): string =>
  `${degrees(latitude)}, ${degrees(longitude)}`;
