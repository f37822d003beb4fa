/** What the specified calls of headings and labels carry, and what their screens say. */

export type Kind = 'label' | 'heading';
/** What else a row carries goes back with it. */
export type LabelRow = {
  readonly label_key: string;
  readonly label_value: string;
  readonly actual_label_value: string;
};
export type NewRow = { readonly label_key: string; readonly label_value: string };

/** The words of the screens, as specified. */
export const messages = {
  label: { added: 'Label added Successfully', changed: 'Label changed Successfully' },
  heading: { added: 'Heading added Successfully', changed: 'Heading changed Successfully' },
  notAdded: 'Heading Not Updated',
  notChanged: 'Label Not changed Updated',
  required: 'This field is required.',
} as const;
