import { type ReactNode, type Ref, useState } from 'react';

type DropPlaceProps = {
  label: string;
  className: string | undefined;
  enabled: boolean;
  /** The file input inside, for a button that opens the system's own choice. */
  input: Ref<HTMLInputElement>;
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A place that files can be dropped on, with the input for those who choose instead. */
export function DropPlace(props: DropPlaceProps) {
  const { label, className, enabled, input, accept, multiple, onFiles, children } = props;
  const [over, setOver] = useState(false);
  const hover = (event: React.DragEvent, inside: boolean) => {
    if (!enabled) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      role="group"
      aria-label={label}
      className={className}
      data-over={over || undefined}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        if (enabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {children}
    </div>
  );
}
