/** Where loans stand, as the specification writes it. */
export const loanPlace = 'loanAdminstration';
