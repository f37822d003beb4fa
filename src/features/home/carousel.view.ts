import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';

/** As specified: ten seconds a slide, two on one: the first, which only says how much is to come. */
const slideMs = 10_000;
const firstSlideMs = 2_000;
const pauseOf = (slide: number): number => (slide === 0 ? firstSlideMs : slideMs);

const calm = '(prefers-reduced-motion: reduce)';

function usePrefersCalm(): boolean {
  const [prefers, setPrefers] = useState(() => matchMedia(calm).matches);
  useEffect(() => {
    const media = matchMedia(calm);
    const hear = () => setPrefers(media.matches);
    media.addEventListener('change', hear);
    return () => media.removeEventListener('change', hear);
  }, []);
  return prefers;
}

/**
 * Turns by itself, but not while somebody points at it, is in it with the keyboard or has stopped it, and
 * not for those who prefer less motion. Arrow keys turn it too.
 */
export function useCarousel(slides: number) {
  const prefersCalm = usePrefersCalm();
  const [at, setAt] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const turns = slides > 1 && !prefersCalm && !stopped && !pointed && !focused;
  const go = (by: number): void => setAt((now) => (now + by + slides) % slides);
  useEffect(() => {
    if (!turns) return;
    const timer = setTimeout(() => setAt((at + 1) % slides), pauseOf(at));
    return () => clearTimeout(timer);
  }, [turns, at, slides]);
  const leaves = (event: FocusEvent): boolean =>
    !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
  return {
    at: Math.min(at, Math.max(slides - 1, 0)),
    turns,
    stopped,
    mayTurn: slides > 1 && !prefersCalm,
    stop: () => setStopped(!stopped),
    go,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => leaves(event) && setFocused(false),
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by === undefined || slides < 2) return;
        event.preventDefault();
        go(by);
      },
    },
  };
}
