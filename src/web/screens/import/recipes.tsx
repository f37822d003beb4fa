import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './import.module.css';
import { type Recipe, useRecipeChanges, useRecipes } from './recipe-api.ts';

/** The recipes that are kept; a sheet with the headings of one is filled in by it. */
export function Recipes({ form }: { form: FormShape }) {
  const recipes = useRecipes(form.name);
  const { rename, drop } = useRecipeChanges(form.name);
  const [renamed, setRenamed] = useState<Recipe>();
  if (recipes.length === 0) return null;
  const remove = async (recipe: Recipe) => {
    const detail =
      'What was imported with it stays. Columns of a sheet with these headings are proposed afresh.';
    if (await ask({ title: `Delete the recipe “${recipe.name}”?`, danger: true, verb: 'Delete', detail }))
      drop.mutate(recipe, { onError: tellError });
  };
  return (
    <Card title="Recipes">
      <p className={style.quiet}>A sheet with the same headings is filled in by its recipe.</p>
      <ul className={style.recipes}>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <span>{recipe.name}</span>
            <IconButton
              label={`Rename ${recipe.name}`}
              icon={<IconPencil size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => setRenamed(recipe)}
            />
            <IconButton
              label={`Delete ${recipe.name}`}
              icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => void remove(recipe)}
            />
          </li>
        ))}
      </ul>
      {renamed && (
        <NameRecipe
          title="Rename the recipe"
          verb="Rename"
          given={renamed.name}
          busy={rename.isPending}
          onClose={() => setRenamed(undefined)}
          onName={(name) =>
            rename.mutate(
              { ...renamed, name },
              { onSuccess: () => setRenamed(undefined), onError: tellError },
            )
          }
        />
      )}
    </Card>
  );
}

/** Offered once rows are in: what was said of the sheet serves the next one. */
export function KeepRecipe({ form, importId, given }: { form: FormShape; importId: number; given: string }) {
  const { keep } = useRecipeChanges(form.name);
  const [naming, setNaming] = useState(false);
  const [kept, setKept] = useState(false);
  if (kept) return null;
  return (
    <>
      <Button onClick={() => setNaming(true)}>Keep as a recipe…</Button>
      {naming && (
        <NameRecipe
          title="Keep as a recipe"
          verb="Keep"
          given={given}
          busy={keep.isPending}
          onClose={() => setNaming(false)}
          onName={(name) =>
            keep.mutate(
              { importId, name },
              {
                onSuccess: () => {
                  setKept(true);
                  tell(`Recipe “${name}” kept.`);
                },
                onError: tellError,
              },
            )
          }
        />
      )}
    </>
  );
}

type NameProps = {
  title: string;
  verb: string;
  given: string;
  busy: boolean;
  onClose: () => void;
  onName: (name: string) => void;
};

function NameRecipe({ title, verb, given, busy, onClose, onName }: NameProps) {
  const [name, setName] = useState(given);
  const go = () => name.trim() && onName(name.trim());
  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      width={400}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button look="primary" busy={busy} disabled={!name.trim()} onClick={go}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          maxLength={80}
          data-autofocus
          help="The columns, and what was done to their cells, are kept for sheets with the same headings."
        />
      </form>
    </Modal>
  );
}
