import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";

type NavigateButtonProps = ButtonProps & { readonly to: string; readonly children: ReactNode };

/** A button that opens a page of the app, for places where a link is not suitable. */
export function NavigateButton({ to, children, ...props }: NavigateButtonProps) {
  const navigate = useNavigate();
  return (
    <Button {...props} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}
