import type { ComponentProps } from 'react';

type DataFormProps = ComponentProps<'form'> & {
  onData(form: FormData): Promise<unknown>;
};

/** A form that is submitted without navigation and keeps its values. */
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
