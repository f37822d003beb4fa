/** How an employee is entered: the person, then the job, the pay, the bank and the sign-in. */
export const employeeStages = {
  first: {
    label: 'Person',
    asks: [
      'code',
      'firstName',
      'middleName',
      'lastName',
      'gender',
      'dateOfBirth',
      'joinedOn',
      'workMail',
      'mobile',
      'pan',
    ],
    more: 'More about the person',
  },
  later: [
    {
      label: 'Job',
      form: 'employee-work',
      field: 'employee',
      asks: [
        'department',
        'designation',
        'establishment',
        'employmentType',
        'reportsTo',
        'grade',
        'position',
        'workMode',
      ],
      more: 'More about the job',
    },
    {
      label: 'Pay',
      form: 'salary-assignment',
      field: 'employee',
      asks: ['structure', 'grossMonthly'],
      more: 'More about the pay',
    },
    {
      label: 'Bank',
      form: 'employee-bank',
      field: 'employee',
      asks: ['bankName', 'ifsc', 'account', 'holder'],
      takes: { holder: ['title'] },
      more: 'More about the account',
    },
    {
      label: 'Access',
      form: 'user-account',
      field: 'employee',
      asks: ['userName', 'name', 'loginType', 'mail'],
      takes: { userName: ['workMail', 'code'], name: ['title'], mail: ['workMail', 'personalMail'] },
      picks: { loginType: { basedOn: 'employee' } },
      more: 'More about the sign-in',
    },
  ],
  over: { field: 'status', is: ['left'] },
} as const;

export const employeeEvents = {
  'step-waits': { label: 'A new employee waits for a step of mine', to: 'named' },
} as const;
