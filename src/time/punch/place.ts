/** Where a punch was made, by what the phone tells of its place. Pure. */

/** A circle around a place of work; degrees and metres. */
export interface PlaceOfWork {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
}

/** As a phone or a browser estimates it. */
export interface ToldPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** How far an estimate may be off, in metres. A phone that says less than this is not believed to be near. */
const mostDoubt = 100;

const earthRadius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Point = Pick<ToldPlace, 'latitude' | 'longitude'>;

/** Metres over the ground between two points, along the great circle. */
export function metresBetween(one: Point, other: Point): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const narrowed = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(north ** 2 + narrowed * east ** 2)));
}

type Found = { readonly place: PlaceOfWork; readonly metres: number };

/** The nearest of these places, and how far away it is; undefined where there is none. */
export function nearestPlace(places: readonly PlaceOfWork[], at: ToldPlace): Found | undefined {
  let nearest: Found | undefined;
  for (const place of places) {
    const metres = Math.floor(metresBetween(place, at));
    if (!nearest || metres - place.radius < nearest.metres - nearest.place.radius)
      nearest = { place, metres };
  }
  return nearest;
}

/** Within the circle, the doubt of the estimate being in the person's favour. */
export const isWithin = ({ place, metres }: Found, { accuracy }: ToldPlace): boolean =>
  metres <= place.radius + Math.min(accuracy, mostDoubt);
