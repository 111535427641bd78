/** A location, in degrees and metres, as the engine has it. */
export interface LocationPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number | null;
  readonly accuracy: number | null;
}
