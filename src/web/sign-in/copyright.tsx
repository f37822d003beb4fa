/** The line at the foot of every page; the year is the specified one. */
export const Copyright = () => <>Copyright © 2022 Muster</>;
