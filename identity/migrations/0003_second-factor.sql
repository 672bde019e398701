CREATE TABLE "identity"."second_factors" (
	"sub" text PRIMARY KEY NOT NULL,
	"encrypted_secret" text NOT NULL,
	"set_up_until" timestamp with time zone,
	"last_step" integer NOT NULL,
	"recovery_hashes" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."second_factors" ADD CONSTRAINT "second_factors_sub_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factors_set_up" ON "identity"."second_factors" USING btree ("set_up_until");