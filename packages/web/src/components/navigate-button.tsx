import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";

type NavigateButtonProps = ButtonProps & { readonly to: string; readonly children: ReactNode };

/** A button that navigates, where the specification asks for a button. */
export function NavigateButton({ to, children, ...props }: NavigateButtonProps) {
  const navigate = useNavigate();
  return (
    <Button {...props} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}
