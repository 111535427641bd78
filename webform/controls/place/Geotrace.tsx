/** @jsxImportSource solid-js */
import type { GeoshapeInputNode, GeotraceInputNode } from '@getodk/xforms-engine';
import type { JSX } from 'solid-js';
import '../typed/typed.css';
import '../files/files.css';
import './place.css';
import { PlaceMap } from './PlaceMap';

/** A line, drawn on a map. */
export const Geotrace = (props: { readonly node: GeotraceInputNode }): JSX.Element => (
  <div class="place">
    <PlaceMap node={props.node} shape="trace" isPlaced />
  </div>
);

/** An area, drawn on a map. */
export const Geoshape = (props: { readonly node: GeoshapeInputNode }): JSX.Element => (
  <div class="place">
    <PlaceMap node={props.node} shape="shape" isPlaced />
  </div>
);
