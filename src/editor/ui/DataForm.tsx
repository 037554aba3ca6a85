import type { ComponentProps } from 'react';

type DataFormProps = ComponentProps<'form'> & {
  /** Called with what was filled in, when the form is sent. */
  onData(form: FormData): Promise<unknown>;
};

/** A form that stays on its page, with all that was filled in. */
export function DataForm({ onData, ...props }: DataFormProps) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        void onData(new FormData(event.currentTarget));
      }}
    />
  );
}
