CREATE TABLE "identity"."known_networks" (
	"place" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."known_networks" ADD CONSTRAINT "known_networks_sub_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_networks_sub" ON "identity"."known_networks" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "known_networks_expiry" ON "identity"."known_networks" USING btree ("expires_at");