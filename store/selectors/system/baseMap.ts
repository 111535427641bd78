import type { BaseMap, BaseMapResult } from '#api/schemas/system/baseMap';
import type { RootState } from '../../index';

/** The base map that administrators set; undefined until known. */
export const selectBaseMap = ({ siteConfig }: RootState): BaseMap | undefined => siteConfig.baseMap;

/** The result of the last trial of a base map. */
export const selectBaseMapTrial = ({ siteConfig }: RootState): BaseMapResult | undefined => siteConfig.trial;
