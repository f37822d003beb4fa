/** The categories of skill that minimum wages are set for. */
import { choice } from '#kernel/field.ts';

export const wageCategories = {
  unskilled: 'Unskilled',
  'semi-skilled': 'Semi-skilled',
  skilled: 'Skilled',
  'highly-skilled': 'Highly skilled',
} as const;
export type WageCategory = keyof typeof wageCategories;

export const wageCategory = (help: string) =>
  choice({ label: 'Category for minimum wages', choices: wageCategories, help });
