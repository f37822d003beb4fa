/** What a person is called, the same everywhere; `fullNameOf` says it in SQL. */

type Named = {
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
  readonly lastName: string;
};

/** 'Asha Vasant Rao'; of somebody without a middle name 'Asha Rao'. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
