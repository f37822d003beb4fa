/** The policies of the demo, with their versions. Days before today. */

type DemoVersion = { readonly before: number; readonly text: string; readonly whatChanged?: string };

export type DemoPolicy = {
  readonly code: string;
  readonly name: string;
  readonly kind: 'conduct' | 'safety' | 'security' | 'people' | 'travel' | 'other';
  readonly acknowledge: boolean;
  readonly versions: readonly DemoVersion[];
  /** Of a hundred people so many have acknowledged the latest version. */
  readonly read: number;
};

const conduct =
  'We treat each other, our customers and our suppliers fairly. Whoever sees something that is not right ' +
  'says so, and nobody is worse off for it.\n\nGifts and invitations that could sway a decision are ' +
  'declined. What is offered in the name of the firm is entered in the register of gifts within three ' +
  'days.\n\nWork for somebody else, paid or unpaid, needs the consent of HR beforehand.';

export const demoPolicies: readonly DemoPolicy[] = [
  {
    ...{ code: 'CONDUCT', name: 'Code of conduct', kind: 'conduct', acknowledge: true, read: 82 },
    versions: [
      { before: 500, text: conduct },
      {
        before: 20,
        text: `${conduct}\n\nGifts above ₹2,000 are never accepted, whoever offers them.`,
        whatChanged: 'Gifts above ₹2,000 are never accepted any more.',
      },
    ],
  },
  {
    ...{
      code: 'POSH',
      name: 'Prevention of sexual harassment',
      kind: 'conduct',
      acknowledge: true,
      read: 96,
    },
    versions: [
      {
        before: 300,
        text:
          'Sexual harassment at the workplace is misconduct: unwelcome physical contact, demands, remarks, ' +
          'pictures or any other unwelcome conduct of a sexual nature.\n\nA complaint goes to the internal ' +
          'committee within three months. The committee hears both sides and reports within ninety days. ' +
          'Names, contents and findings are confidential.\n\nWhoever complains or gives evidence in good ' +
          'faith is protected. Under Grievances you reach the committee from a phone, at any hour.',
      },
    ],
  },
  {
    ...{ code: 'SECURITY', name: 'Information security', kind: 'security', acknowledge: true, read: 90 },
    versions: [
      {
        before: 200,
        text:
          'Passwords are yours alone. Sign-ins use a second factor wherever one is offered.\n\nData of ' +
          'employees and customers stays in the systems meant for them. It is not sent to private mail ' +
          'or stored on private devices.\n\nA lost device or a suspicious mail is reported to the help ' +
          'desk at once.',
      },
    ],
  },
  {
    ...{ code: 'TRAVEL', name: 'Travel and expenses', kind: 'travel', acknowledge: false, read: 0 },
    versions: [
      {
        before: 150,
        text:
          'Travel is approved before it is booked. What may be spent on hotels, meals and transport is ' +
          'shown while you enter a claim.\n\nClaims are sent within thirty days of the journey, with a ' +
          'picture of each bill.',
      },
    ],
  },
];
