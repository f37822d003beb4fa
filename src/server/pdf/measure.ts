/** The measures of a document, in points; ink that also prints well in black and white. */
export const margin = 42;
export const size = { title: 16, large: 13, heading: 10.5, text: 9, small: 8, foot: 7 } as const;
export const colour = { ink: '#14201c', soft: '#5b6863', line: '#d5dbd8', band: '#f3f6f4' } as const;
