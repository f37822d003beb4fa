import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choices, money, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';

/** How people travel, from what costs least to what costs most. */
export const travelModes = {
  bus: 'Bus',
  'train-sleeper': 'Train, sleeper class',
  'train-ac': 'Train, air-conditioned class',
  'train-first': 'Train, first class',
  'own-vehicle': 'Own vehicle',
  taxi: 'Taxi',
  'air-economy': 'Air, economy class',
  'air-business': 'Air, business class',
} as const;

/** By what means people travel, and how much they may have in advance. */
export const travelPolicy = form('travel-policy', {
  id: 150,
  menu: { module: 'transactions', path: 'transactions/travel-policy', icon: 'gavel', listed: 'keepers' },
  heading: 'Travel policies',
  finds: ['flight class', 'mode of travel', 'travel advance'],
  one: 'travel policy',
  help:
    'By what means people travel for work, and how much of an advance they may have open. Of the policies ' +
    'that cover a person, the most specific one applies.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true, unique: true }),
    forWhom: population({
      label: 'For whom',
      inList: true,
      oneHolds: { within: [], when: 'active' },
    }),
    modes: choices({ label: 'Means of travel', required: true, choices: travelModes }),
    advanceMost: money({
      label: 'Advances open at most',
      min: paise(0),
      inList: true,
      help: 'What is paid ahead and not settled yet, all journeys together. ₹0: no advance. Empty: no limit.',
    }),
    active,
  },
  rights: noticeRights,
});
