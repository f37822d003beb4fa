/** What a person is called, the same everywhere; `fullNameOf` says it in SQL. */

type Named = {
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
};

/** 'Asha Vasant Rao'; of somebody without a middle name 'Asha Rao', of somebody with one name 'Asha'. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
