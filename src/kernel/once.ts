/**
 * Makes something of an object once and gives it again whenever the same object comes: what is alike for all
 * the people of a run is worked out, and put into words, for the first of them. Forgotten with the object.
 */
export function onceFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    const found = known.get(of);
    if (found) return found.made;
    const made = make(of);
    known.set(of, { made });
    return made;
  };
}
